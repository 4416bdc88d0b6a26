/** Tests of projects with a network in a workspace: builds, markers and checks by the engine. */
package org.millrace.tests.ui.workspace;
