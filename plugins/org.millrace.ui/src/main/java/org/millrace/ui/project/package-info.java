/** The creation of projects: wizards, templates and commands. */
package org.millrace.ui.project;
