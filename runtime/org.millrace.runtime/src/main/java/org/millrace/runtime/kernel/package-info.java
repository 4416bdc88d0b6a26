/** The kernel: wires the stages of a deployment into direct calls and runs them. */
package org.millrace.runtime.kernel;
