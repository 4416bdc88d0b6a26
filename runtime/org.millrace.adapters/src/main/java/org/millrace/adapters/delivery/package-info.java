/** Deliveries shared by several adapters. */
package org.millrace.adapters.delivery;
