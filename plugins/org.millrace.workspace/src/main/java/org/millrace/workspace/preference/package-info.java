/** What the user prefers, as far as it concerns projects and the runtime. */
package org.millrace.workspace.preference;
