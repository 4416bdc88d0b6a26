/** Updates of running networks. */
package org.millrace.launch.live;
