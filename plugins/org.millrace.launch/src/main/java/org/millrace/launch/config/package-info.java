/** How a network is launched: the attributes of a launch configuration, and what they mean. */
package org.millrace.launch.config;
