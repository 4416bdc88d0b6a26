/** Shows the errors that prevent a launch or an update. */
package org.millrace.launch.ui.error;
