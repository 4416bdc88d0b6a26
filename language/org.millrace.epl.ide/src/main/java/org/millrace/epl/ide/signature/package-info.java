/** What is known about the call that is being written. */
package org.millrace.epl.ide.signature;
