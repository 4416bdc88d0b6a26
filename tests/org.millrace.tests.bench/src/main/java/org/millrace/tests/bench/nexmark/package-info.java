/** The queries of NEXMark on Millrace, on Millrace on Flink, and in Flink's SQL: outputs compared, then measured in alternation. */
package org.millrace.tests.bench.nexmark;
