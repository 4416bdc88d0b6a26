/** What the presentations of a run share: tables and files. Not for other modules. */
package org.millrace.report.internal;
