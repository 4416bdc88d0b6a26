/** The networks that run, and what can be done to them meanwhile. */
package org.millrace.launch.live;
