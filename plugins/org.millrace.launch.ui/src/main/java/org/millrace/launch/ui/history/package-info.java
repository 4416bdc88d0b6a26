/** The runs that projects have kept. */
package org.millrace.launch.ui.history;
