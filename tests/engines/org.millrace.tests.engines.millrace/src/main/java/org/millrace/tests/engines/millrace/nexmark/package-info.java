/** The network of the example nexmark, between an adapter that makes the events of the auction site and a bean that counts the rows. */
package org.millrace.tests.engines.millrace.nexmark;
