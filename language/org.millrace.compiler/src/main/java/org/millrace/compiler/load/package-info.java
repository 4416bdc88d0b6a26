/** The load that a project declares in {@code load.json}. */
package org.millrace.compiler.load;
