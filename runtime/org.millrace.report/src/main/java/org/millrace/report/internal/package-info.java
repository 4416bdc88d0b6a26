/** What the presentations of a run share: units, buckets, tables, files. Not for other modules. */
package org.millrace.report.internal;
