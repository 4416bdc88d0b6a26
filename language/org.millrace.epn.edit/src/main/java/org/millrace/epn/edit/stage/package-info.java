/** Edits of stages: adapters, streams, processors and beans. */
package org.millrace.epn.edit.stage;
