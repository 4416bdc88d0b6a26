/** What the page is told about itself. */
package org.millrace.diagram.internal.page;
