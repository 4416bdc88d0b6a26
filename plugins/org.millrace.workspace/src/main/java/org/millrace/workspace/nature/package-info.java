/** The nature and the configuration of projects with a network. */
package org.millrace.workspace.nature;
