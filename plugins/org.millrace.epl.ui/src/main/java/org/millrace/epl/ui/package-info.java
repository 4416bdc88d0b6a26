/** The EPL editor: the generic editor with the language services in the same process, a package per feature. */
package org.millrace.epl.ui;
