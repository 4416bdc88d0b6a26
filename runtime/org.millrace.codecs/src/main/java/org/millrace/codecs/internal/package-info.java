/** How the codecs work; not for use by others. */
package org.millrace.codecs.internal;
