/** Implementation of the codecs; internal. */
package org.millrace.codecs.internal;
