/** Shows why outputs of recorded runs came, and why expected ones did not. */
package org.millrace.launch.ui.why;
