/** Making projects: the wizards, what they begin with, and the commands. */
package org.millrace.ui.project;
