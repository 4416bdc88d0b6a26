/** The use of a network by scenarios, as the page shows it. */
package org.millrace.diagram.internal.coverage;
