/**
 * The deployment: a network ready to run, as the compiler writes it and the runtime reads it. The
 * format is described in {@code docs/deployment.md}.
 */
package org.millrace.deployment;
