/** The kernel: connects the stages of a deployment by direct calls and runs them. */
package org.millrace.runtime.kernel;
