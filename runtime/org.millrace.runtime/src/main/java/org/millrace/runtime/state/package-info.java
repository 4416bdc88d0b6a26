/** Estimates of what deployments of statements keep in memory, as far as the texts of the statements tell. */
package org.millrace.runtime.state;
