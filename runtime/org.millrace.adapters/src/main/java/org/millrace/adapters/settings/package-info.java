/** Values of settings that several adapters read in the same way. */
package org.millrace.adapters.settings;
