/** Statements that run beside those of a running network, as their shadow. */
package org.millrace.launch.ui.shadow;
