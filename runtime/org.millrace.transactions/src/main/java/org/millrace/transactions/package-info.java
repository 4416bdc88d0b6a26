/** Units of work for inbound adapters: local ones, and distributed ones by a transaction manager. */
package org.millrace.transactions;
