/** Measures SIP proxies with calls of SIPp. */
package org.millrace.tests.bench.sip;
