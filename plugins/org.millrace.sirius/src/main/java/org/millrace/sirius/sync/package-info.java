/** Keeps the network of a Sirius session and the text in the network editor the same. */
package org.millrace.sirius.sync;
