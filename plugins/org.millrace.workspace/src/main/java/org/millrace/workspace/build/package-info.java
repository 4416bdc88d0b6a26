/** What the builder of projects with a network tells about its work. */
package org.millrace.workspace.build;
