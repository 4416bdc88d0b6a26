/** How the throughput of a project grows with the number of its instances. */
package org.millrace.report.scale;
