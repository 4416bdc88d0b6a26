/** The processes that a project needs beside its network. */
package org.millrace.deployment.service;
