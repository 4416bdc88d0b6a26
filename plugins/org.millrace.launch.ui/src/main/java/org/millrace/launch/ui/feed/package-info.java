/** The form for the feeds of a load. */
package org.millrace.launch.ui.feed;
