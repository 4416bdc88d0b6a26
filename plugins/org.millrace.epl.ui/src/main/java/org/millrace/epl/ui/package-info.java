/** The EPL editor: the generic editor with the language services in the same process. Each feature has a package. */
package org.millrace.epl.ui;
