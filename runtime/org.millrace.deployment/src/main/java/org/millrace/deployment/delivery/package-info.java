/** How surely events get from inbound to outbound adapters. */
package org.millrace.deployment.delivery;
