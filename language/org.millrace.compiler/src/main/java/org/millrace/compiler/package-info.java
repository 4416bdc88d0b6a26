/**
 * From a project, a folder with a network and what belongs to it, to a deployment that the runtime
 * runs. Begin at {@link org.millrace.compiler.ProjectCompiler}.
 */
package org.millrace.compiler;
