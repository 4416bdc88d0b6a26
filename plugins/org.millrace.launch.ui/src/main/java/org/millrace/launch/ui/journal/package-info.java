/** The ways to debug a recorded run: from a journal in the workspace, from a folder, from a kept run and from its outputs. */
package org.millrace.launch.ui.journal;
