/** The adapter {@code jdbc}, for relational databases. */
package org.millrace.adapters.jdbc;
