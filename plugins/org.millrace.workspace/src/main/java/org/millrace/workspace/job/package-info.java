/** Base classes of background jobs. */
package org.millrace.workspace.job;
