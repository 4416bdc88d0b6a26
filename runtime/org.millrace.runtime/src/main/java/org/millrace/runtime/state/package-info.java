/** Estimates the memory of statement deployments from the statements' text. */
package org.millrace.runtime.state;
