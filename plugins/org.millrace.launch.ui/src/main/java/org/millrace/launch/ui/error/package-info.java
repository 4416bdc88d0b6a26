/** Shows what is wrong before a launch or an update. */
package org.millrace.launch.ui.error;
