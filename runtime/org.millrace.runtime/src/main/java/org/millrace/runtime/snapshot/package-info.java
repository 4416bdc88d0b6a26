/** Snapshots of the state of a network: their files, and the values in them. */
package org.millrace.runtime.snapshot;
