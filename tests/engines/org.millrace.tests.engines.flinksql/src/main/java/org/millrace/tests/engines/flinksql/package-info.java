/** The queries of NEXMark in Flink's SQL, between a source that makes the events of the auction site and a sink that counts the rows. */
package org.millrace.tests.engines.flinksql;
