/** Implementation of the load generator; internal. */
package org.millrace.loadgen.internal;
