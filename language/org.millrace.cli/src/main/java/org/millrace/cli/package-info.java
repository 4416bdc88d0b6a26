/** The command {@code millrace}: what it understands, and what it prints. */
package org.millrace.cli;
