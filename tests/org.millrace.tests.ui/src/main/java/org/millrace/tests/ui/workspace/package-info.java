/** Projects with a network in a workspace: how they are built, what is marked, what the engine says. */
package org.millrace.tests.ui.workspace;
