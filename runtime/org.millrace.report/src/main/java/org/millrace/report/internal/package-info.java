/** Shared parts of the report formats: tables and files. Internal to this module. */
package org.millrace.report.internal;
