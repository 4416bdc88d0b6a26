/** The requirements that a project declares in {@code requirements.json}. */
package org.millrace.compiler.requirement;
