/** What a running network does, over its drawing. */
package org.millrace.diagram.internal.running;
