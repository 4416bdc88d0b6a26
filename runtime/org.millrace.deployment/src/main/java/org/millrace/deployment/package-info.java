/**
 * The deployment: a compiled network, written by the compiler and read by the runtime. The format is described
 * in {@code docs/deployment.md}.
 */
package org.millrace.deployment;
