/** What several adapters have in common; not for use by others. */
package org.millrace.adapters.internal;
