/** The way from the path of an event to its place in an editor. */
package org.millrace.debug.ui.source;
