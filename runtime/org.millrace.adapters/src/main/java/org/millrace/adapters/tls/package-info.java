/** TLS: certificates and keys from files. */
package org.millrace.adapters.tls;
