/** Settings shared by several adapters. */
package org.millrace.adapters.settings;
